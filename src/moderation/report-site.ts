import { AppError, isAppError } from '#src/domain/errors.ts';
import { parseHost, type Domains } from '#src/domain/host-name.ts';
import { reportReasons, type ReportReason, type SiteReport } from '#src/domain/site-report.ts';
import type { Backend } from '#src/ports/backend.ts';
import { logError } from '#src/log/log.ts';

export type ReportDeps = Pick<Backend, 'documents' | 'mail' | 'moderation'> & {
  /** The email address for reports. */
  abuseEmail: string;
  siteOrigin: (slug: string) => string;
  domains: Domains;
  now: () => string;
  newId: () => string;
};

/** The form of a visitor. `site` is a slug, a host name or a URL; `email` is empty when none was given. */
export type WrittenReport = { site: string; reason: ReportReason; text: string; email: string };

/**
 * Stores a report and sends it to the administrator. The report stays stored when the email fails.
 * @throws AppError 'invalid-input' at `site` when there is no such site
 */
export async function reportSite(deps: ReportDeps, written: WrittenReport): Promise<SiteReport> {
  const slug = reportedSlug(written.site, deps.domains);
  if (slug === null || (await deps.documents.getSlug(slug)) === null) throw unknownSite(deps);
  const { reason, text, email } = written;
  const report = { id: deps.newId(), slug, reason, text, email, createdAt: deps.now(), closed: null };
  await deps.moderation.addReport(report);
  await deps.mail.send(emailAbout(deps, report)).catch((error: unknown) => {
    if (!isAppError(error)) throw error;
    logError('A report is stored, but could not be sent to the administrator.', error);
  });
  return report;
}

/** The slug in an input such as `ada`, `ada.vitrine.example` or `https://ada.vitrine.example/work/`; else null. */
export function reportedSlug(site: string, domains: Domains): string | null {
  const typed = site.trim().toLowerCase();
  const [host = ''] = typed.replace(/^https?:\/\//, '').split(/[/?#]/, 1);
  const name = host.includes('.') ? host : `${host}.${domains.sitesDomain}`;
  const target = parseHost(name, domains);
  return target.kind === 'site' ? target.slug : null;
}

function unknownSite({ siteOrigin }: ReportDeps): AppError {
  const message = `There is no such site here. Enter its URL, such as ${siteOrigin('ada')}.`;
  return new AppError('invalid-input', {}, { issues: [{ path: 'site', message }] });
}

function emailAbout({ abuseEmail, siteOrigin }: ReportDeps, report: SiteReport) {
  const { id, slug, reason, email, text } = report;
  const lines = [
    `${siteOrigin(slug)} has been reported: ${reportReasons[reason]}.`,
    text,
    email === '' ? 'The visitor left no email address.' : `The visitor can be reached at ${email}.`,
    `Show it with: vitrine reports show ${id}`,
    `Disable the site with: vitrine disable ${slug} --reason "…"`,
    `Close it with: vitrine reports close ${id} --note "…"`,
  ];
  return {
    to: abuseEmail,
    replyTo: email === '' ? abuseEmail : email,
    subject: `Report: ${slug} (${reportReasons[reason]})`,
    text: `${lines.join('\n\n')}\n`,
  };
}
