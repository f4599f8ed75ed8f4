import Callout from './callout.astro';
import DarkSection from './dark-section.astro';
import FactList from './fact-list.astro';
import PageSection from './page-section.astro';
import Professions from './professions.astro';
import Screenshot from './screenshot.astro';

/** The components for the single pages under content/, by the names in content/README.md. */
export const pageComponents = { Callout, DarkSection, FactList, PageSection, Professions, Screenshot };
