import { describe, expect, it } from 'vitest';
import { deviceName } from '#src/api/device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('device name', () => {
  it.each([
    [
      'Chrome on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    ],
    [
      'Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    ],
    ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/140.0.0.0 Safari/537.36`],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari on macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    ],
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Chrome on ChromeOS',
      `Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    ],
    ['Opera on Windows', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`],
    [
      'Chrome on iPad',
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1',
    ],
    ['Firefox', 'Mozilla/5.0 (FreeBSD) Gecko/20100101 Firefox/140.0'],
    ['Windows', 'Some program (Windows NT 10.0)'],
    ['Unknown device', 'curl/8.0'],
    ['Unknown device', ''],
  ])('reads %s from a user agent', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
