import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { loadKit } from './lib/kit';
import { prefs } from './lib/prefs.svelte';
import { loadWords, t } from './lib/words';

prefs.applyTheme();
void loadKit();
await loadWords();
document.title = t('title');
mount(App, { target: document.getElementById('app')! });
