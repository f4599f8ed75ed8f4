import mixpanel from 'mixpanel-browser/src/loaders/loader-module-core.js';
import { describe, expect, it } from 'vitest';
import { openMixpanel } from '#src/analytics/mixpanel.ts';

const host = 'https://analytics.example';

/** Behavior that browser tests cannot show: it needs a year, half an hour, a hanging server or a recording. */
describe('analytics library', () => {
  openMixpanel(JSON.stringify({ token: 'test', host, debug: true }));

  it.each([
    ['cookie_expiration', 365],
    ['batch_request_timeout_ms', 90_000],
    ['record_idle_timeout_ms', 1_800_000],
    ['record_sessions_percent', 0],
    ['batch_size', 50],
    ['batch_flush_interval_ms', 5000],
    ['persistence', 'localStorage'],
  ] as const)('runs with %s = %s', (name, value) => {
    expect(mixpanel.get_config(name)).toBe(value);
  });

  it.each(['track', 'engage', 'groups', 'record'] as const)('has the route %s', (route) => {
    expect(mixpanel.get_config('api_routes')[route]).toBe(`${route}/`);
  });

  it('sends everything to the host that is set up', () => {
    expect(mixpanel.get_config('api_host')).toBe(host);
    expect(mixpanel.get_config('api_hosts')).toEqual({});
  });

  it('follows the setting for debug messages', () => {
    expect(mixpanel.get_config('debug')).toBe(true);
  });
});
