import type { Caller } from './caller.ts';
import { selected } from './query.ts';
import { listenRequest, type AddTarget } from './requests.ts';
import { asFailure } from './status.ts';
import type { Store } from './store.ts';
import type { StoredDocument } from './value.ts';

/** One Listen stream, carrying many targets. */
export interface ListenStream {
  receive(message: unknown): void;
  close(): void;
}

interface Target {
  add: AddTarget;
  /** updateTime of every document the client holds, by name. */
  held: Map<string, string>;
}

/** Opens a Listen stream. A refused target is removed with its cause; the stream lives on. */
export function openListen(store: Store, caller: Caller, send: (response: object) => void): ListenStream {
  const targets = new Map<number, Target>();

  const consistent = () => {
    send({ targetChange: { targetChangeType: 'NO_CHANGE', ...snapshotToken(store) } });
  };
  const refuse = (targetId: number, cause: unknown) => {
    const { code, message } = asFailure(cause);
    targets.delete(targetId);
    send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], cause: { code, message } } });
  };
  const refresh = ([targetId, target]: [number, Target]): boolean => {
    try {
      return sendChanges(store, { target, documents: documentsOf(store, caller, target.add), send });
    } catch (cause) {
      refuse(targetId, cause);
      return false;
    }
  };
  const start = (add: AddTarget) => {
    const { targetId } = add;
    let documents: StoredDocument[];
    try {
      documents = documentsOf(store, caller, add);
    } catch (cause) {
      refuse(targetId, cause);
      return;
    }
    const target: Target = { add, held: new Map() };
    const targetIds = [targetId];
    targets.set(targetId, target);
    send({ targetChange: { targetChangeType: 'ADD', targetIds } });
    if (add.resumeToken !== undefined || add.readTime !== undefined) {
      send({ targetChange: { targetChangeType: 'RESET', targetIds } });
    }
    sendChanges(store, { target, documents, send });
    for (const document of add.documents?.documents ?? []) {
      if (target.held.has(document)) continue;
      send({ documentDelete: { document, removedTargetIds: targetIds, readTime: store.now() } });
    }
    send({ targetChange: { targetChangeType: 'CURRENT', targetIds, ...snapshotToken(store) } });
    consistent();
  };

  const unwatch = store.watch(() => {
    const changed = [...targets].filter(refresh);
    if (changed.length > 0) consistent();
  });
  return {
    receive(message) {
      const { addTarget, removeTarget } = listenRequest.parse(message);
      if (addTarget !== undefined) start(addTarget);
      if (removeTarget === undefined) return;
      targets.delete(removeTarget);
      send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [removeTarget] } });
    },
    close() {
      unwatch();
      targets.clear();
    },
  };
}

function snapshotToken(store: Store) {
  const readTime = store.now();
  return { readTime, resumeToken: Buffer.from(readTime).toString('base64') };
}

function documentsOf(store: Store, caller: Caller, { documents, query }: AddTarget): StoredDocument[] {
  if (query !== undefined) {
    const { parent, structuredQuery } = query;
    return store.list(caller, parent, structuredQuery).map((document) => selected(document, structuredQuery));
  }
  return (documents?.documents ?? []).flatMap((name) => {
    const resource = store.read(name);
    store.check(caller, { operation: 'get', name, resource });
    return resource ?? [];
  });
}

interface Snapshot {
  target: Target;
  documents: readonly StoredDocument[];
  send: (response: object) => void;
}

/** Sends what differs from what the client holds. @returns whether anything did */
function sendChanges(store: Store, { target, documents, send }: Snapshot): boolean {
  const targetIds = [target.add.targetId];
  const next = new Map(documents.map(({ name, updateTime }) => [name, updateTime]));
  const changed = documents.filter(({ name, updateTime }) => target.held.get(name) !== updateTime);
  const gone = [...target.held.keys()].filter((name) => !next.has(name));
  for (const document of changed) send({ documentChange: { document, targetIds } });
  for (const document of gone) {
    const removal = { document, removedTargetIds: targetIds, readTime: store.now() };
    send(store.read(document) === null ? { documentDelete: removal } : { documentRemove: removal });
  }
  target.held = next;
  return changed.length + gone.length > 0;
}
