/** What visits have to be like. What is missing is not asked for; '' asks for what is empty. */
export interface VisitFilters {
  /** A part of uuid, ip or ad code, in any case. */
  search?: string;
  /** Instants, ISO 8601, both inclusive. Of `created_at`; the panels' are of the touches. */
  from?: string;
  until?: string;
  /** Seconds. */
  minStay?: number;
  device?: string;
  system?: string;
  ad?: string;
  /** The referrer's host. */
  referrer?: string;
  /** A path that is in the record, such as /form. */
  page?: string;
  unchecked?: true;
}
