import { track } from '#src/analytics/analytics.ts';
import type { Client } from './client.ts';

/** The same client, whose calls are counted as product events after they succeed. */
export function counted(client: Client): Client {
  return {
    ...client,
    async register(form) {
      const outcome = await client.register(form);
      // Counted below, once there is an account.
      if (outcome !== 'sign-in-link' && form.isAgain !== true) track('Registered', {});
      return outcome;
    },
    async finishSignUp(form) {
      await client.finishSignUp(form);
      track('Registered', {});
    },
    async createPortfolio(form) {
      const portfolio = await client.createPortfolio(form);
      track('Portfolio created', { template: portfolio.template });
      return portfolio;
    },
    async startPortfolio(form) {
      const portfolio = await client.startPortfolio(form);
      track('Portfolio created', { template: portfolio.template });
      return portfolio;
    },
    async duplicatePortfolio(id) {
      const portfolio = await client.duplicatePortfolio(id);
      track('Portfolio duplicated', {});
      return portfolio;
    },
    async importPortfolio(file, template) {
      const imported = await client.importPortfolio(file, template);
      track('Portfolio imported', { format: imported.report.source, template: imported.portfolio.template });
      return imported;
    },
    async publish(id, onProgress) {
      const result = await client.publish(id, onProgress);
      track('Site published', { changed: !result.unchanged });
      return result;
    },
    async unpublish() {
      await client.unpublish();
      track('Site unpublished', {});
    },
    async rollback(releaseId) {
      await client.rollback(releaseId);
      track('Release rolled back', {});
    },
    async upload(file, on) {
      const upload = await client.upload(file, on);
      track('File uploaded', { type: upload.contentType });
      return upload;
    },
    async deleteAccount(password) {
      await client.deleteAccount(password);
      track('Account deleted', {});
    },
  };
}
