// Who calls an operation: every use case and every record is bound to a tenant.

/** Who is asking. */
export interface Caller {
  readonly tenant: string;
  /** Media types that the caller takes, as in an Accept header. */
  readonly accept?: string | undefined;
}
