import { defaultPreferences } from '#src/domain/preferences.ts';
import { storedPreferencesSchema } from '#src/domain/schemas/preferences-schema.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import type { DocumentPaths } from './paths.ts';

export function openPreferences({
  preferences: placeOf,
}: Pick<DocumentPaths, 'preferences'>): Pick<DocumentStore, 'getPreferences' | 'putPreferences'> {
  return {
    async getPreferences(ownerId) {
      const snapshot = await placeOf(ownerId).get();
      return snapshot.exists ? storedPreferencesSchema.parse(snapshot.data()) : defaultPreferences;
    },
    async putPreferences(ownerId, preferences) {
      await placeOf(ownerId).set(preferences);
    },
  };
}
