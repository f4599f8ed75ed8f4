/** gRPC status names; a status code is the position in this list. */
export const STATUSES = [
  'OK',
  'CANCELLED',
  'UNKNOWN',
  'INVALID_ARGUMENT',
  'DEADLINE_EXCEEDED',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
  'FAILED_PRECONDITION',
  'ABORTED',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNAVAILABLE',
  'DATA_LOSS',
  'UNAUTHENTICATED',
] as const;

export type Status = (typeof STATUSES)[number];

const HTTP_OF: Partial<Record<Status, number>> = {
  CANCELLED: 499,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  UNAUTHENTICATED: 401,
};

/** A failure that the Firestore protocol has a status for. Anything else thrown here is a bug of the stand-in. */
export class FirestoreFailure extends Error {
  readonly status: Status;

  constructor(status: Status, message: string) {
    super(message);
    this.name = 'FirestoreFailure';
    this.status = status;
  }

  get code(): number {
    return STATUSES.indexOf(this.status);
  }
}

/** The failure as a protocol failure; a bug becomes INTERNAL so that the client hears of it. */
export function asFailure(cause: unknown): FirestoreFailure {
  if (cause instanceof FirestoreFailure) return cause;
  return new FirestoreFailure(
    'INTERNAL',
    cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
  );
}

export interface FailureBody {
  error: { code: number; status: Status; message: string };
}

/** The JSON body of a failed REST call, and the payload of a failed WebChannel stream. */
export function failureBody(failure: FirestoreFailure): FailureBody {
  const { status, message } = failure;
  return { error: { code: HTTP_OF[status] ?? 500, status, message } };
}
