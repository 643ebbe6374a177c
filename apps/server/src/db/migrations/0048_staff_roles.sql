-- Staff have roles, whose permissions add up. Nodes of the version before still read staff.permissions, which a later
-- migration drops; they do not know people that are added from now on.

create table staff_roles (
  id                uuid primary key default gen_random_uuid(),
  key               text unique,                 -- of the roles that every shop has; null for the shop's own
  name_cn           text not null,
  name_en           text not null,
  permissions       text[] not null,             -- of the owner: empty, because an owner may do everything
  refund_limit_fen  integer check (refund_limit_fen >= 0),   -- null: no limit
  version           integer not null default 1,
  created_at        timestamptz not null default now()
);

create table staff_role_members (
  staff_id  uuid not null references staff on delete cascade,
  role_id   uuid not null references staff_roles,
  primary key (staff_id, role_id)
);
create index staff_role_members_role on staff_role_members (role_id);

alter table staff alter column permissions set default '{}';

insert into staff_roles (key, name_cn, name_en, permissions, refund_limit_fen) values
  ('owner', '店主', 'Owner', '{}', null),
  ('goods', '商品', 'Goods',
    '{goods,goods.edit,goods.price,goods.publish,goods.import,stock,stock.edit,color-tables}', 0),
  ('orders', '订单', 'Orders',
    '{orders,orders.ship,orders.address,invoices,after-sales,after-sales.receive,color-cards,goods,stock,members,members.contact}', 0),
  ('service', '客服', 'Service',
    '{orders,orders.ship,orders.address,orders.refund,after-sales,after-sales.audit,after-sales.receive,color-cards,goods,stock,members,members.contact,comments,messages}', 200000),
  ('content', '内容', 'Content', '{goods,content,content.write,content.publish}', 0),
  ('analyst', '数据', 'Analyst', '{goods,stock,reports}', 0);

-- Who had all that earlier versions granted to their first account becomes an owner. All others get a role of their own,
-- under the id of their account, with the same rights under today's names.
insert into staff_roles (id, name_cn, name_en, permissions)
select s.id, s.name || ' 的权限', 'Permissions of ' || s.name, array(
  select distinct w.now
  from (values
    ('color-cards', 'color-cards'), ('color-tables', 'color-tables'),
    ('orders', 'orders'), ('orders', 'orders.ship'),
    ('refunds', 'orders'), ('refunds', 'orders.cancel'), ('refunds', 'orders.refund'), ('refunds', 'orders.payment'),
    ('after-sales', 'after-sales'), ('after-sales', 'after-sales.audit'), ('after-sales', 'after-sales.receive'),
    ('comments', 'comments'), ('invoices', 'invoices'), ('exchange-rates', 'settings'), ('messages', 'messages'),
    ('content', 'content'), ('content', 'content.write'), ('content', 'content.publish'), ('analytics', 'reports')
  ) as w (before, now)
  where w.before = any (s.permissions)
  order by w.now)
from staff s
where s.permissions <> '{}' and not s.permissions @>
  '{color-cards,color-tables,orders,refunds,after-sales,comments,invoices,exchange-rates,analytics}';

insert into staff_role_members (staff_id, role_id)
select s.id, coalesce(own.id, owner.id)
from staff s
left join staff_roles own on own.id = s.id
join staff_roles owner on owner.key = 'owner'
where s.permissions <> '{}';
