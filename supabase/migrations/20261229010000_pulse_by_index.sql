-- Additive: the pulse reads requests by index until it has counted enough. With statistics from when there were few rows,
-- a plan could read all requests and all customers first, every minute for every page of staff.

alter function public.pulse() set enable_seqscan = off;
alter function public.pulse() set enable_bitmapscan = off;
alter function public.pulse() set enable_hashjoin = off;
alter function public.pulse() set enable_mergejoin = off;
