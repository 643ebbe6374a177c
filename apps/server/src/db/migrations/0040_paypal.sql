-- Orders can be paid by PayPal: the buyer goes to PayPal's page, and can be charged in another currency than the order's, at a rate
-- that each payment keeps. Nodes of the version before cannot handle such payments, so the shop configures PayPal after the update.

alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('wechat_native', 'paypal')),
  add column approve_url text,                    -- where the buyer pays, when that is a page of the provider
  add column provider_ref text,                   -- the provider's number of the payment before it is paid
  add column charge_currency text,                -- what the buyer is charged in, when it is not the order's currency
  add column charge_minor bigint check (charge_minor > 0),
  add column rate_e6 bigint check (rate_e6 > 0),  -- millionths of the charge's currency for one of the order's
  add column rate_source text,
  add column rate_as_of timestamptz,
  add column capture text check (capture in ('started', 'pending')),  -- the shop takes the money; the provider reviews it
  add column capture_at timestamptz,              -- when the shop last tried to take the money
  add column declines smallint not null default 0,
  add constraint payments_charge
    check (num_nulls(charge_currency, charge_minor, rate_e6, rate_source, rate_as_of) in (0, 5));
create unique index payments_provider_ref on payments (method, provider_ref);

alter table refunds
  add column charge_currency text,
  add column charge_minor bigint check (charge_minor > 0),
  add constraint refunds_charge check (num_nulls(charge_currency, charge_minor) in (0, 2));

-- Every rate that was ever in force; the last row of a currency counts.
create table exchange_rates (
  id            bigint generated always as identity primary key,
  currency      text not null,
  rate_e6       bigint not null check (rate_e6 > 0),  -- millionths of the currency for one CNY, before the markup
  markup_bps    integer not null check (markup_bps between 0 and 2000),
  source        text not null,
  as_of         timestamptz not null,
  staff_id      uuid references staff,              -- null when it comes from the configuration
  created_at    timestamptz not null
);
create index exchange_rates_latest on exchange_rates (currency, id desc);

update staff set permissions = permissions || '{exchange-rates}' where permissions @> '{orders,refunds}';
