-- Staff count a part of the shop: which SKUs, what was counted and when, and what became of the difference.
create table stocktakes (
  id          uuid primary key default gen_random_uuid(),
  name        text not null,
  status      smallint not null default 10 check (status in (10, 20, 30)),
  staff_id    uuid not null references staff,
  created_at  timestamptz not null,
  ended_by    uuid references staff,
  ended_at    timestamptz,
  check ((status = 10) = (ended_at is null) and (ended_at is null) = (ended_by is null))
);
create index stocktakes_newest on stocktakes (created_at desc, id);

create table stocktake_rows (
  stocktake_id    uuid not null references stocktakes on delete cascade,
  sku_id          text not null references skus on delete cascade,
  row_no          integer not null,
  -- Each change of the row counts.
  version         integer not null default 0,
  counted_milli   bigint check (counted_milli >= 0),
  -- What the books put on the shelf at the moment of the count: on hand, and paid goods that are in no parcel yet.
  expected_milli  bigint,
  -- The last line of the ledger at that moment.
  last_line       bigint,
  staff_id        uuid references staff,
  counted_at      timestamptz,
  -- A colleague asked for another count.
  is_again        boolean not null default false,
  outcome         text check (outcome in ('applied', 'held', 'moved')),
  primary key (stocktake_id, sku_id),
  unique (stocktake_id, row_no),
  check ((counted_milli is null) = (expected_milli is null) and (counted_milli is null) = (counted_at is null)
    and (counted_milli is null) = (last_line is null) and (counted_milli is not null or outcome is null))
);
create index stocktake_rows_sku on stocktake_rows (sku_id);
