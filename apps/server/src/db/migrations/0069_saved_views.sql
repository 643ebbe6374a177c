-- Filters of a list that staff keep under a name, for themselves or for everybody.
create table saved_views (
  id          uuid primary key default gen_random_uuid(),
  list        text not null,                       -- such as orders
  staff_id    uuid not null references staff,      -- who saved it
  is_shared   boolean not null,
  name        text not null,
  query       text not null,                       -- the filters as in the address of the list
  created_at  timestamptz not null
);
create unique index saved_views_own on saved_views (list, staff_id, name) where not is_shared;
create unique index saved_views_shared on saved_views (list, name) where is_shared;
