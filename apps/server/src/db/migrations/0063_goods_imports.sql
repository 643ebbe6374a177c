-- Spreadsheets of goods: what each row would change, what became of it, and what was before, so that it can be undone.

create table goods_imports (
  id           uuid primary key default gen_random_uuid(),
  status       smallint not null check (status in (10, 20, 30, 40, 45, 50, 60, 70, 80)),
  file_name    text not null,
  format       text not null check (format in ('csv', 'xlsx')),
  is_stored    boolean not null default false,          -- the file is in the media store, which keeps it until it is read
  heads        text[] not null default '{}',            -- the first row of the file
  columns      text[] not null default '{}',            -- the column that each of them is; '' for one that the shop does not know
  problem      jsonb,                                   -- why the file cannot be used
  needs        text[] not null default '{}',            -- the permissions that writing its rows takes
  keep_stock   boolean not null default true,
  publish_new  boolean not null default false,
  staff_id     uuid not null references staff,
  writer_id    uuid references staff,                   -- who had it written, or undone
  created_at   timestamptz not null,
  started_at   timestamptz,
  done_at      timestamptz,
  undone_at    timestamptz,
  row_num      integer not null default 0,
  -- Rows by verdict and outcome, counted as they are handled.
  new_num      integer not null default 0,
  changed_num  integer not null default 0,
  same_num     integer not null default 0,
  wrong_num    integer not null default 0,
  done_num     integer not null default 0,
  left_num     integer not null default 0,
  undone_num   integer not null default 0,
  kept_num     integer not null default 0
);
create index goods_imports_created on goods_imports (created_at desc, id);
create index goods_imports_due on goods_imports (created_at) where status in (10, 20, 40, 60);

-- Goods are named without a reference: they can be deleted while the rows stay.
create table goods_import_rows (
  import_id    uuid not null references goods_imports on delete cascade,
  row_no       integer not null,                        -- as the spreadsheet counts
  goods_code   text not null,
  row_key      text not null,                           -- what the row is about, once in a file
  cells        jsonb not null,
  verdict      text check (verdict in ('new', 'changed', 'same', 'wrong')),
  style_key    text,                                    -- rows of one style are written together
  style_id     text,
  sku_id       text,
  before       jsonb not null default '{}',
  after        jsonb not null default '{}',
  problems     jsonb not null default '[]',
  outcome      text check (outcome in ('done', 'left', 'failed', 'undone', 'kept')),
  made         text[] not null default '{}',            -- what the row created: style, sku
  primary key (import_id, row_no)
);
create index goods_import_rows_style on goods_import_rows (import_id, goods_code, row_no);
create index goods_import_rows_key on goods_import_rows (import_id, row_key, row_no);
create index goods_import_rows_group on goods_import_rows (import_id, style_key, row_no);
create index goods_import_rows_unchecked on goods_import_rows (import_id, row_no) where verdict is null;
create index goods_import_rows_waiting on goods_import_rows (import_id, row_no) where outcome is null and verdict in ('new', 'changed');
create index goods_import_rows_done on goods_import_rows (import_id, row_no) where outcome = 'done';
create index goods_import_rows_verdict on goods_import_rows (import_id, verdict, row_no);
