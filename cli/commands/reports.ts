import { Option, type Command } from 'commander';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { reportReasons, type SiteReport } from '#src/domain/site-report.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { addAuditEntry } from '../add-audit-entry.ts';
import { withBackend } from '../with-backend.ts';

const limit = 200;

export function reportsCommand(): Command {
  const show = commandWithJson('show')
    .description('show a report with its full text')
    .argument('<report>', 'the id of the report')
    .action(printResult(showReport));
  const close = commandWithJson('close')
    .description('close a report that has been dealt with')
    .argument('<report>', 'the id of the report')
    .addOption(new Option('--note <text>', 'what was done; the audit log keeps it'))
    .action(printResult(closeReport));
  return commandWithJson('reports')
    .enablePositionalOptions()
    .option('--closed', 'list closed reports instead of open ones')
    .action(printResult(listReports))
    .addCommand(show)
    .addCommand(close);
}

function listReports({ closed }: { closed?: true }): Promise<CommandResult> {
  return withBackend(async ({ moderation }) => {
    const reports = await moderation.listReports({ open: closed !== true, limit });
    return {
      data: reports,
      lines:
        reports.length === 0
          ? [closed === true ? 'No report is closed.' : 'No report is open.']
          : reports.map(
              ({ id, createdAt, slug, reason }) => `${id}  ${createdAt}  ${slug}  ${reportReasons[reason]}`,
            ),
    };
  });
}

function showReport(id: string): Promise<CommandResult> {
  return withBackend(async ({ moderation, siteOrigin }) => {
    const report = await moderation.getReport(id);
    if (report === null) throw new AppError('report-unknown', { report: id });
    const { slug, reason, createdAt, email, text } = report;
    return {
      data: report,
      lines: [
        `${siteOrigin(slug)}/`,
        `${reportReasons[reason]}, reported ${createdAt} by ${email || 'somebody without an email address'}`,
        ...closingLines(report),
        '',
        text,
      ],
    };
  });
}

function closeReport(id: string, { note = '' }: { note?: string }): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const report = await closed(() => opened.moderation.closeReport(id, { at: opened.now(), note }), id);
    await addAuditEntry(opened, { action: 'close-report', subject: id, reason: note });
    return { data: report, lines: [`The report about ${report.slug} is closed.`] };
  });
}

async function closed(close: () => Promise<SiteReport>, id: string): Promise<SiteReport> {
  try {
    return await close();
  } catch (error) {
    throw isAppError(error, 'not-found') ? new AppError('report-unknown', { report: id }) : error;
  }
}

function closingLines({ closed: closing }: SiteReport): string[] {
  return closing === null ? [] : [`Closed ${closing.at}${closing.note === '' ? '' : `: ${closing.note}`}`];
}
