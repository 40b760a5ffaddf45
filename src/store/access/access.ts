// The part of the store that is about who may do what: keys, tenants and their quotas, the audit log, retention and webhooks.

export interface Page<T> {
  readonly items: readonly T[];
  readonly next_cursor: string | null;
}

export const SCOPES = ['read', 'write', 'admin'] as const;
/** `read` asks, `write` makes and deletes, `admin` manages keys and webhooks of the tenant and reads its audit log. None includes another. */
export type Scope = (typeof SCOPES)[number];

export interface ApiKeyRecord {
  readonly id: string;
  readonly tenant: string;
  readonly name: string;
  /** SHA-256 of the key, hex. The key itself is never stored. */
  readonly hash: string;
  readonly created_at: string;
  readonly scopes: readonly Scope[];
  /** Null where it holds until it is removed. ISO 8601 as all times. */
  readonly expires_at: string | null;
  /** To the minute; null where it was never used. */
  readonly last_used_at: string | null;
}

/** What a tenant may have. What is absent is as configured for all; 0 is no bound. */
export interface TenantSettings {
  readonly bytes?: number;
  readonly files?: number;
  readonly pages_a_day?: number;
  readonly requests_a_minute?: number;
  /** Files of the tenant that are read at once. */
  readonly readings?: number;
  /** Seconds after which a file is deleted whose upload does not say. */
  readonly retention_seconds?: number;
}

export interface TenantRecord {
  readonly tenant: string;
  readonly settings: TenantSettings;
}

export interface TenantUsage {
  readonly files: number;
  readonly bytes: number;
  /** Pages of files that became ready on the day asked for. */
  readonly pages: number;
  /** Files that wait for their verdict. */
  readonly processing: number;
}

/** What a tenant may have with a file that is added; 0 is no bound. */
export interface FileQuota {
  readonly files: number;
  readonly bytes: number;
  /** Pages read on the day, files that wait counted as a page each. */
  readonly pages: number;
  /** `2026-01-31`, and the seconds until it ends. */
  readonly day: string;
  readonly day_ends_in: number;
}

export interface AuditEntry {
  /** ISO 8601 with milliseconds. */
  readonly at: string;
  /** Empty where nobody was let in. */
  readonly tenant: string;
  /** The id of a key, `sub` of a token, `local`, or `cli`; empty where it is not known. */
  readonly actor: string;
  /** The name of the operation. */
  readonly action: string;
  /** What it was done to: an id, or nothing. */
  readonly target: string;
  /** `ok`, or the code of the problem. */
  readonly result: string;
  readonly request_id: string;
  readonly address: string;
}

export interface AuditFilter {
  /** Of all tenants where absent. */
  readonly tenant?: string | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  /** From this time on, ISO 8601. */
  readonly since?: string | undefined;
  /** Before this time. */
  readonly until?: string | undefined;
}

export const WEBHOOK_EVENTS = ['file.ready', 'file.failed', 'extraction.completed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export interface WebhookRecord {
  readonly id: string;
  readonly tenant: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** `whsec_…`: what deliveries are signed with. */
  readonly secret: string;
  readonly created_at: string;
  /** Since when nothing is sent to it: it said that it is gone. */
  readonly disabled_at: string | null;
}

export interface DeliveryRecord {
  readonly id: string;
  readonly webhook_id: string;
  readonly event: WebhookEvent;
  /** Of the file or the extraction. */
  readonly subject: string;
  /** Of an extraction its file, of a file that failed the code; otherwise empty. */
  readonly detail: string;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly created_at: string;
  /** The last answer's status; null where there was none. */
  readonly last_status: number | null;
  readonly last_error: string | null;
}

/** A delivery to be tried now, and where to. */
export interface DueDelivery extends DeliveryRecord {
  readonly tenant: string;
  readonly url: string;
  readonly secret: string;
}

/** How a try ended; `again_in` is null where there is none to follow. */
export interface DeliveryOutcome {
  readonly status: number | null;
  readonly error: string | null;
  readonly again_in: number | null;
}

export interface AccessStore {
  addApiKey(key: ApiKeyRecord): Promise<void>;
  findApiKey(hash: string): Promise<ApiKeyRecord | null>;
  listApiKeys(): Promise<readonly ApiKeyRecord[]>;
  removeApiKey(id: string): Promise<boolean>;
  /** Notes the last use; may be lost. */
  touchApiKey(id: string, at: string): Promise<void>;
  /** The key holds until then and no longer; one that ends earlier stays so. False where there is none. */
  expireApiKey(id: string, at: string): Promise<boolean>;

  putTenant(record: TenantRecord): Promise<void>;
  listTenants(): Promise<readonly TenantRecord[]>;
  /** `day` as in `2026-01-31`, UTC. */
  usageOf(tenant: string, day: string): Promise<TenantUsage>;
  /** Counts a request of this minute, by whatever node; how many there were with it. May be lost. */
  countRequest(tenant: string, minute: number): Promise<number>;

  addAudit(entry: AuditEntry): Promise<void>;
  /** The newest first. */
  listAudit(filter: AuditFilter, limit: number, cursor: string | null): Promise<Page<AuditEntry>>;
  /** Forgets what is older. */
  trimAudit(before: string): Promise<void>;

  /** Files whose time was over before `at`, of every tenant. */
  listExpired(
    at: string,
    limit: number,
  ): Promise<readonly { readonly tenant: string; readonly id: string; readonly document_key: string }[]>;
  /** What else refers to a file that is gone: examples taught from it, answers kept for repeated requests, deliveries. */
  forgetTraces(tenant: string, file_id: string): Promise<void>;

  addWebhook(webhook: WebhookRecord): Promise<void>;
  listWebhooks(tenant: string): Promise<readonly WebhookRecord[]>;
  /** Also its deliveries. */
  removeWebhook(tenant: string, id: string): Promise<boolean>;
  disableWebhook(id: string, at: string): Promise<void>;
  /**
   * Deliveries that are due, each given out once until `lease_ms` are over. They are noted down with what they tell of, all or nothing:
   * none is lost, and some may be sent twice.
   */
  claimDeliveries(limit: number, lease_ms: number): Promise<readonly DueDelivery[]>;
  finishDelivery(id: string, outcome: DeliveryOutcome): Promise<void>;
  /** The newest first. */
  listDeliveries(
    tenant: string,
    webhook_id: string,
    limit: number,
    cursor: string | null,
  ): Promise<Page<DeliveryRecord>>;
  /** Sends it once more, from its first try on. Null where there is none. */
  redeliver(tenant: string, webhook_id: string, id: string): Promise<DeliveryRecord | null>;
  /** Forgets deliveries that came to their end and are older. */
  trimDeliveries(before: string): Promise<void>;
}
