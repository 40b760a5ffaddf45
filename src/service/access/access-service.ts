// What the service does about who may do what: keys, tokens, quotas, the audit log and webhooks.
import type {
  ApiKeyRecord,
  AuditEntry,
  AuditFilter,
  DeliveryRecord,
  Page,
  Scope,
  TenantRecord,
  TenantSettings,
  TenantUsage,
  WebhookEvent,
  WebhookRecord,
} from '../../store/index.ts';
import type { Caller } from '../caller.ts';

export type ApiKey = Omit<ApiKeyRecord, 'hash'>;
export interface NewKey {
  /** Shown this once. */
  readonly key: string;
  readonly record: ApiKey;
}

export interface KeyOptions {
  /** Read and write by default. */
  readonly scopes?: readonly Scope[] | undefined;
  /** Seconds; until it is removed by default. */
  readonly expires_in?: number | undefined;
}

/** What is left of the requests of a minute. */
export interface RequestBudget {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the minute is over. */
  readonly reset: number;
  readonly exceeded: boolean;
}

/** All of a tenant's settings; 0 is no bound. */
export type TenantLimits = Required<TenantSettings>;

export type Webhook = Omit<WebhookRecord, 'tenant' | 'secret'>;
/** `timestamp` is given by the log. */
export type NewAuditEntry = Omit<AuditEntry, 'at'>;

export interface AccessService {
  addApiKey(tenant: string, name: string, options?: KeyOptions): Promise<NewKey>;
  listApiKeys(): Promise<readonly ApiKey[]>;
  removeApiKey(id: string): Promise<boolean>;
  /** A new key in place of one, which holds for so many seconds more; null where there is none. */
  rotateApiKey(id: string, overlap_seconds: number): Promise<NewKey | null>;
  /** Who has the key or the token; null where it is not known, or its time is over. */
  authenticate(key: string): Promise<Caller | null>;
  /** True where tokens of an issuer are taken, so that a caller needs no key. */
  readonly takes_tokens: boolean;

  /** Counts a request against the tenant's quota; null where there is none. Answers at once where that is known. */
  spendRequest(caller: Caller): RequestBudget | null | Promise<RequestBudget | null>;
  usage(caller: Caller): Promise<{ readonly used: TenantUsage; readonly limits: TenantLimits }>;
  setTenant(tenant: string, settings: TenantSettings): Promise<TenantRecord>;
  listTenants(): Promise<readonly TenantRecord[]>;

  /** Notes down what was done. A log that cannot be written is told of elsewhere, and stops nobody. */
  note(entry: NewAuditEntry): Promise<void>;
  auditLog(filter: AuditFilter, limit: number, cursor: string | null): Promise<Page<AuditEntry>>;

  addWebhook(
    caller: Caller,
    url: string,
    events?: readonly WebhookEvent[],
  ): Promise<Webhook & { readonly secret: string }>;
  listWebhooks(caller: Caller): Promise<readonly Webhook[]>;
  removeWebhook(caller: Caller, id: string): Promise<void>;
  listDeliveries(caller: Caller, id: string, limit: number, cursor: string | null): Promise<Page<DeliveryRecord>>;
  redeliver(caller: Caller, id: string, delivery_id: string): Promise<DeliveryRecord>;
}
