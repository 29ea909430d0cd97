// Whether there is room for everything at once; the layout itself asks the same in CSS.

class Screen {
  private query = matchMedia('(max-width: 1080px)');
  narrow = $state(this.query.matches);

  constructor() {
    this.query.addEventListener('change', () => (this.narrow = this.query.matches));
  }
}

export const screen = new Screen();
