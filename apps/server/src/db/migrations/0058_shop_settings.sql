-- What staff have set for the shop. A setting without a row has the value that the program comes with.

create table shop_settings (
  name       text primary key,
  value      jsonb not null,
  version    integer not null default 1,
  staff_id   uuid references staff,
  changed_at timestamptz not null
);
