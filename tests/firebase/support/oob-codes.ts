import { z } from 'zod';
import { target } from './target.ts';

const codesSchema = z.object({
  oobCodes: z.array(
    z.object({ requestType: z.string(), email: z.string(), oobCode: z.string(), oobLink: z.string() }),
  ),
});

/** The last code that the Auth emulator would have sent by email. */
export async function lastEmailCode(requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'EMAIL_SIGNIN') {
  const { host, port } = target.auth;
  const response = await fetch(`http://${host}:${port}/emulator/v1/projects/${target.projectId}/oobCodes`);
  const { oobCodes } = codesSchema.parse(await response.json());
  const mail = oobCodes.findLast((one) => one.requestType === requestType);
  if (mail === undefined) throw new Error(`no mail of type ${requestType} was sent`);
  return mail;
}

/**
 * Makes the emulator respond like projects created since 2023: it does not reveal which email addresses have an
 * account.
 */
export async function protectAddresses(isOn: 'on' | 'off'): Promise<void> {
  const { host, port } = target.auth;
  const config = `identitytoolkit.googleapis.com/v2/projects/${target.projectId}/config`;
  const response = await fetch(`http://${host}:${port}/${config}?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn === 'on' } }),
  });
  if (!response.ok) throw new Error(`the Auth emulator refused its configuration: ${response.status}`);
}
