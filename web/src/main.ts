import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { prefs } from './lib/prefs.svelte';
import { loadWords, t } from './lib/words';

prefs.applyTheme();
await loadWords();
document.title = t('title');
mount(App, { target: document.getElementById('app')! });
