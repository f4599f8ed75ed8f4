import type { Portfolio } from '#src/domain/portfolio.ts';
import type { DeviceStore, KeptUpload } from '#editor/client/device/device-store.ts';

/** A device store outside of a browser. */
export function memoryStore(): DeviceStore {
  let portfolio: Portfolio | null = null;
  const uploads = new Map<string, KeptUpload>();
  return {
    readPortfolio: async () => structuredClone(portfolio),
    async changePortfolio(change) {
      portfolio = structuredClone(change(structuredClone(portfolio)));
      return structuredClone(portfolio);
    },
    listUploads: async () => [...uploads.values()],
    putUpload: async (kept) => void uploads.set(kept.upload.id, kept),
    deleteUpload: async (id) => void uploads.delete(id),
    async clear() {
      portfolio = null;
      uploads.clear();
    },
  };
}
