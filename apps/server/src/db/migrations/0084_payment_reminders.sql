-- The end of the time to pay of which the buyer was reminded. An order that is held longer afterwards, for a bank transfer, has another end.
alter table orders
  add column reminded_of  timestamptz;
