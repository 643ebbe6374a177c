-- Changes of many goods at once: what was and what is to be, so that they can be planned and undone.

create table goods_bulks (
  id           uuid primary key default gen_random_uuid(),
  status       smallint not null check (status in (10, 20, 30, 40)),
  change       jsonb not null,
  staff_id     uuid not null references staff,
  created_at   timestamptz not null,
  run_at       timestamptz not null,               -- when it is due; the time of the call for one that runs at once
  done_at      timestamptz,
  undone_at    timestamptz
);
create index goods_bulks_created on goods_bulks (created_at desc, id);
create index goods_bulks_due on goods_bulks (run_at) where status = 10;

create table goods_bulk_rows (
  bulk_id      uuid not null references goods_bulks on delete cascade,
  style_id     text not null references styles on delete cascade,
  before       jsonb not null,
  after        jsonb not null,
  state        text not null default 'waiting' check (state in ('waiting', 'done', 'changed', 'undone', 'kept')),
  primary key (bulk_id, style_id)
);
create index goods_bulk_rows_style on goods_bulk_rows (style_id);
