import type { LinkContent } from '../accounts/passwordLinks';

export type Channel = 'telegram' | 'email';

/** What a lead's message tells; names and texts are as the visitor typed them. */
export interface LeadContent {
  id: number;
  name: string;
  line: string;
  phone: string;
  email: string;
  message: string;
  /** Of the form's second step, which may come later than the message. */
  answers: Record<string, unknown>;
  arrivedAt: string;
  /** Names of the ads, or their codes; '': none. */
  firstAd: string;
  lastAd: string;
  visit: LeadVisit | null;
  /** Addresses of all members of staff. */
  staff: string[];
}

/** The visit before the request. */
export interface LeadVisit {
  /** The navigation record as the browser sent it; '' when it was blanked. */
  record: string;
  /** Host of the page that linked here first; '': unknown. */
  referrer: string;
  /** Number of days with a visit, and the first one. */
  days: number;
  since: string;
}

/** Requests of a quarter of an hour for which no message of their own is sent. */
export interface FloodContent {
  /** Number of those that are doubtful because of a flood. */
  count: number;
  /** Number of those that look like a person's, which are in 'Hoy'. */
  people: number;
  /** ISO 8601. */
  from: string;
  until: string;
  /** Addresses of all members of staff. */
  staff: string[];
}

export interface ConfirmationContent {
  name: string;
  email: string;
}

export type Task = 'lead' | 'contact' | 'renewal' | 'policy';

/** The tasks of a member of staff on one day; each list has at most ten rows. */
export interface DigestContent {
  email: string;
  day: string;
  tasks: Partial<Record<Task, { total: number; rows: DigestRow[] }>>;
  /** The member's customers for whom colleagues ask, with their addresses. */
  asked: { id: number; name: string; by: string }[];
}

export interface DigestRow {
  id: number;
  /** Day on which it is due; null for a lead. */
  due: string | null;
  name: string;
  phone: string;
  line: string;
  nextStep: string;
  /** null: nobody has planned the contact. */
  nextContactOn: string | null;
  /** When the customer was created. */
  created_at: string;
  number: string;
  product: string;
}

export type Kind = 'lead' | 'confirmation' | 'digest' | 'recovery' | 'invitation' | 'flood';

/** A message that this server has claimed, with what it is to tell; content null: it no longer exists. */
export type Claimed = {
  id: number;
  key: string;
  createdAt: string;
  /** Including the one that begins. */
  attempts: number;
  /** Why its content could not be read. */
  problem?: string;
} & (
  | { kind: 'lead'; content: LeadContent | null }
  | { kind: 'flood'; content: FloodContent | null }
  | { kind: 'confirmation'; content: ConfirmationContent | null }
  | { kind: 'digest'; content: DigestContent | null }
  | { kind: 'recovery' | 'invitation'; content: LinkContent | null }
);

/** Answer of the operation claimMessage. */
export interface Claim {
  message: Claimed | null;
  /** Whether any message of the channel waits, due or not. */
  waiting: boolean;
}

/**
 * Result of an attempt. `reason` says why in words that may be logged: without personal data and secrets. `detail` is the
 * provider's answer, which only staff read.
 */
export type Outcome =
  | { outcome: 'sent' }
  | { outcome: 'dropped' | 'failed'; reason: string; detail?: string }
  | {
      outcome: 'waiting';
      reason: string;
      detail?: string;
      retryAfterMs?: number;
      /** Whether only this message was refused, so that the provider may take others. */
      refused?: boolean;
    };
