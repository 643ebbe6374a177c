-- Messages that are written at the same moment are sent in the order in which they were written. Earlier messages keep
-- null, so the table is not rewritten.

create sequence outbox_seq;
alter table outbox
  add column seq bigint,
  alter column seq set default nextval('outbox_seq');
alter sequence outbox_seq owned by outbox.seq;
