import mixpanel, {
  type BeforeSendHookPayload,
  type Config,
} from 'mixpanel-browser/src/loaders/loader-module-core.js';
import { cleanProperties, droppedProperties } from './clean-properties.ts';
import { readSettings } from './read-settings.ts';

const minute = 60_000;

/** The options that we set. The library itself cuts values at 255 characters. */
const constants = {
  track_pageview: 'url-with-path',
  persistence: 'localStorage',
  cookie_expiration: 365,
  batch_size: 50,
  batch_flush_interval_ms: 5000,
  batch_request_timeout_ms: 90_000,
  record_idle_timeout_ms: 30 * minute,
  record_sessions_percent: 0,
  api_routes: { track: 'track/', engage: 'engage/', groups: 'groups/', record: 'record/' },
  // Neither the location nor the referrer of a visitor is collected.
  ip: false,
  save_referrer: false,
  property_blacklist: droppedProperties,
} satisfies Partial<Config>;

/** Starts the library with the settings of the page. Returns a function that counts an event. */
export function openMixpanel(settings: string) {
  const { token, host, debug } = readSettings(settings);
  mixpanel.init(token, {
    ...constants,
    api_host: host,
    debug,
    hooks: { before_send_events: withCleanProperties },
  });
  // The library does not support the Navigation API, by which pages are opened in place.
  if ('navigation' in globalThis)
    navigation.addEventListener('navigatesuccess', () => dispatchEvent(new Event('mp_locationchange')));
  return (name: string, properties: Readonly<Record<string, unknown>>): void =>
    mixpanel.track(name, { ...properties });
}

function withCleanProperties(sent: BeforeSendHookPayload): BeforeSendHookPayload {
  return { ...sent, properties: cleanProperties(sent.properties) };
}
