// A poster to take along: the SVG stands on its own, so it can be drawn onto a canvas and kept as a picture.

const SCALE = 2; // of the poster's own measure, so that it stays sharp on a phone

export const posterUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export async function asPicture(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = posterUrl(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('toBlob'))), 'image/png'),
  );
}

/** By the device's own way to share, or else as a file. */
export async function sharePicture(svg: string, name: string, title: string): Promise<void> {
  const file = new File([await asPicture(svg)], `${name}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error; // whoever thinks better of it has not failed
    });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
