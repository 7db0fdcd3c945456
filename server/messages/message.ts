import type { StepArea } from '../../src/config/stepAreas';
import type { LinkContent } from '../accounts/passwordLinks';

export type Channel = 'telegram' | 'email';

/** Content of a lead's message; names and texts are as the visitor typed them. */
export interface LeadContent {
  id: number;
  name: string;
  /** Name of the customer to whom the request was added, because the person is known; '' for a new one. */
  known: string;
  line: string;
  phone: string;
  email: string;
  message: string;
  /** Answers of the form's second step, which may be given after the message is sent. */
  answers: Record<string, unknown>;
  arrivedAt: string;
  /** Names of the first and the last ad, or their codes; '': none. */
  firstAd: string;
  lastAd: string;
  visit: LeadVisit | null;
  /** Addresses of all members of staff. */
  staff: string[];
}

/** Visit that preceded the request. */
export interface LeadVisit {
  /** The navigation record as the browser sent it; '' when it was blanked. */
  record: string;
  /** Host of the page that first linked here; '': unknown. */
  referrer: string;
  /** Number of days with a visit, and the first of them. */
  days: number;
  since: string;
}

/** Content of the message that replaces messages about single requests for a quarter of an hour. */
export interface FloodContent {
  /** Number of requests that are doubtful because of a flood. */
  count: number;
  /** Number of requests that a person seems to have sent; 'Hoy' lists them. */
  people: number;
  /** Time as in ISO 8601. */
  from: string;
  until: string;
  /** Addresses of all members of staff. */
  staff: string[];
}

export interface ConfirmationContent {
  name: string;
  email: string;
}

/** A document that goes with an answer. */
export interface AnswerDocument {
  /** Name of the document when the answer was written. */
  name: string;
  /** Media type. */
  type: string;
  /** Contents in base64, part by part; null: the document was removed, or is another person's now. */
  parts: string[] | null;
}

/** Content of an e-mail that a member of staff has written to a customer. */
export interface AnswerContent {
  /** Address of the customer; '' without one. */
  email: string;
  subject: string;
  text: string;
  /** Address of the member of staff. */
  by: string;
  documents: AnswerDocument[];
}

/** Content of a message by which an admin tests the way; `email` is the admin's address. */
export interface TestContent {
  email: string;
}

export type Task = 'lead' | 'contact' | StepArea | 'renewal' | 'policy';

/** Tasks of a member of staff on one day; each list has at most ten rows. */
export interface DigestContent {
  email: string;
  day: string;
  tasks: Partial<Record<Task, { total: number; rows: DigestRow[] }>>;
  /** Customers of the member for whom colleagues have asked; `by` is the e-mail address of such a colleague, `byName` the name. */
  asked: { id: number; name: string; by: string; byName: string }[];
  /**
   * First answers to the firm's requests of the last seven days, in minutes of opening hours; null when there was none.
   */
  answers: { answered: number; median: number; slowest: number } | null;
}

export interface DigestRow {
  id: number;
  /** Day on which it is due; null for a lead. */
  due: string | null;
  name: string;
  phone: string;
  line: string;
  nextStep: string;
  /** Day of the planned contact; null: none is planned. */
  nextContactOn: string | null;
  /** Time at which the customer was created. */
  created_at: string;
  number: string;
  product: string;
  /** Next step of a row about a policy, and its id in its area. */
  message: string;
  rowId: number | null;
}

export type Kind =
  | 'lead'
  | 'confirmation'
  | 'digest'
  | 'recovery'
  | 'invitation'
  | 'flood'
  | 'answer'
  | 'test';

/** A message that this server has claimed, with its content; null: what it is about no longer exists. */
export type Claimed = {
  id: number;
  key: string;
  createdAt: string;
  /** Number of attempts, including the one that begins. */
  attempts: number;
  /** Why the content could not be read. */
  problem?: string;
} & (
  | { kind: 'lead'; content: LeadContent | null }
  | { kind: 'flood'; content: FloodContent | null }
  | { kind: 'confirmation'; content: ConfirmationContent | null }
  | { kind: 'answer'; content: AnswerContent | null }
  | { kind: 'test'; content: TestContent | null }
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
 * Result of an attempt. `reason` may be logged: it contains no personal data and no secrets. `detail` is the provider's
 * answer, which only staff read.
 */
export type Outcome =
  | { outcome: 'sent' }
  | { outcome: 'dropped' | 'failed'; reason: string; detail?: string }
  | {
      outcome: 'waiting';
      reason: string;
      detail?: string;
      retryAfterMs?: number;
      /** Whether only this message was refused, so that the provider may accept others. */
      refused?: boolean;
    };
