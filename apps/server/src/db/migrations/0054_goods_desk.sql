-- Staff edit goods: each style has a version, a schedule and a search text, and every movement of stock has a line in a ledger.
--
-- `published` stays the column that readers follow; `status` follows from it, so nodes of the version before keep it right.

alter table styles
  add column version       integer not null default 1,
  add column updated_at    timestamptz not null default now(),
  add column staff_id      uuid references staff,          -- who changed it last; null for the shop itself
  add column published_at  timestamptz,                    -- the first time
  add column publish_at    timestamptz,                    -- when a draft is to be published
  add column end_at        timestamptz,                    -- when it is to be taken off sale
  add column ended_at      timestamptz,                    -- when it was taken off sale
  -- Texts that are written in one language only, such as `care_en`. The column of the text has the other language there, so
  -- readers never meet an empty text.
  add column missing       text[] not null default '{}',
  add column lacks_text    boolean not null default false, -- the style itself or one of its colors
  add column status        smallint not null generated always as (
    case when published then 30 when publish_at is not null then 20 when ended_at is not null then 40 else 10 end) stored,
  add column words         text not null generated always as (
    lower(code || ' ' || replace(code, '-', '') || ' ' || coalesce(name->>'zh-cn', '') || ' ' || coalesce(name->>'en-us', ''))) stored;
update styles set updated_at = created_at, published_at = case when published then created_at end;

create index styles_updated on styles (updated_at desc, id);
create index styles_status on styles (status, updated_at desc, id);
create index styles_in_category on styles (category_id, updated_at desc, id);
create index styles_price on styles (price_fen, id);
create index styles_name_en on styles ((name->>'en-us'), id);
create index styles_name_cn on styles ((name->>'zh-cn'), id);
create index styles_lacking on styles (updated_at desc, id) where lacks_text;
create index styles_due on styles (publish_at) where publish_at is not null;
create index styles_ending on styles (end_at) where end_at is not null;

alter table skus
  add column missing       text[] not null default '{}',
  add column lab_source    text not null default 'measured' check (lab_source in ('measured', 'hex', 'photo')),
  add column measured_at   timestamptz,
  add column lot           text not null default '',       -- the dye lot that is in stock now
  add column words         text not null generated always as (
    lower(code || ' ' || replace(code, '-', '') || ' ' || coalesce(color_name->>'zh-cn', '') || ' ' || coalesce(color_name->>'en-us', '') || ' '
      || coalesce(pantone, ''))) stored;
create index skus_hex on skus (hex);

alter table pictures add column missing text[] not null default '{}';

-- All pairs of neighboring characters: they find parts of Chinese words, which have no spaces, as well as parts of codes.
create function text_pairs(words text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(words, at, 2)), '{}') from generate_series(1, length(words) - 1) as at
$$;
create index styles_words on styles using gin (text_pairs(words));
create index skus_words on skus using gin (text_pairs(words));

alter table stock
  -- At or below this quantity staff are warned.
  add column low_milli     bigint not null default 10000 check (low_milli >= 0),
  -- Lines in the ledger. A statement that writes its own line counts it here; see explain_stock.
  add column line_num      integer not null default 0;
create index stock_low on stock (sku_id) where on_hand_milli - held_milli <= low_milli;

-- One line for each movement; what is on hand is the sum of its lines. Lines are never changed.
create table stock_ledger (
  id               bigint generated always as identity primary key,
  sku_id           text not null references skus on delete cascade,
  at               timestamptz not null,
  reason           text not null check (reason in
    ('opening', 'hold', 'release', 'sale', 'cancel', 'return', 'receipt', 'count', 'write-off', 'correction')),
  on_hand_change   bigint not null,
  held_change      bigint not null,
  on_hand_milli    bigint not null,                -- afterwards
  held_milli       bigint not null,
  order_id         uuid references orders deferrable initially deferred, -- stock is held before the order is inserted
  case_id          uuid references after_sales,
  staff_id         uuid references staff,          -- null for the shop itself
  note             text not null default '',
  corrects         bigint unique references stock_ledger on delete cascade -- the line that it answers
);
create index stock_ledger_sku on stock_ledger (sku_id, id desc);
create index stock_ledger_reason on stock_ledger (sku_id, reason, id desc);
create index stock_ledger_order on stock_ledger (order_id) where order_id is not null;

-- The first line of a color, and the line of a change that brings none along: of a node of the version before, or by hand.
create function explain_stock() returns trigger language plpgsql as $$
begin
  insert into stock_ledger (sku_id, at, reason, on_hand_change, held_change, on_hand_milli, held_milli)
    values (new.sku_id, now(), case tg_op when 'INSERT' then 'opening' else 'correction' end,
      new.on_hand_milli - case tg_op when 'INSERT' then 0 else old.on_hand_milli end,
      new.held_milli - case tg_op when 'INSERT' then 0 else old.held_milli end,
      new.on_hand_milli, new.held_milli);
  new.line_num = new.line_num + 1;
  return new;
end $$;
create trigger stock_opened before insert on stock
  for each row when (new.line_num = 0 and (new.on_hand_milli <> 0 or new.held_milli <> 0)) execute function explain_stock();
create trigger stock_explained before update on stock
  for each row when (new.line_num = old.line_num
    and (new.on_hand_milli <> old.on_hand_milli or new.held_milli <> old.held_milli)) execute function explain_stock();

insert into stock_ledger (sku_id, at, reason, on_hand_change, held_change, on_hand_milli, held_milli)
  select sku_id, now(), 'opening', on_hand_milli, held_milli, on_hand_milli, held_milli
  from stock where on_hand_milli <> 0 or held_milli <> 0;
update stock set line_num = 1 where on_hand_milli <> 0 or held_milli <> 0;
-- A color is sold out below the minimum order, and warns no later.
update stock set low_milli = min_milli from skus join styles on styles.id = style_id
  where skus.id = sku_id and min_milli > low_milli;
