-- A member who deletes the account and registers again cannot have coupons again that one person gets a number
-- of. A number or email is stored as a keyed hash, for a year.
create table former_members (
  contact_hash  bytea primary key,
  -- Paid for an order, so coupons for new members are not for the person any more.
  has_bought    boolean not null,
  erased_at     timestamptz not null
);
create index former_members_erased on former_members (erased_at);

create table former_member_coupons (
  contact_hash  bytea not null references former_members on delete cascade,
  coupon_id     uuid not null references coupons on delete cascade,
  -- How many of the coupon the person has had.
  num           integer not null check (num > 0),
  primary key (contact_hash, coupon_id)
);
