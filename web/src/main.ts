import './client/route.svelte'; // first: it takes the secret of a private link out of the address
import '@fontsource/grenze/600.css';
import '@fontsource/grenze-gotisch/600.css';
import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource-variable/atkinson-hyperlegible-mono';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) {
  target.replaceChildren();
  mount(App, { target });
}
