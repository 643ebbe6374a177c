-- The histories of orders and color cards get one shape: a member, staff, a job or a provider made each change.

alter table order_history
  add column actor_type text,
  add column member_id  uuid references members,
  add column staff_id   uuid references staff,      -- null where no particular person was recorded
  add column actor_name text;                       -- of a job or a provider

update order_history h set
  actor_type = case h.actor
    when 'buyer' then 'member' when 'shop' then 'staff' when 'clock' then 'job' else 'provider' end,
  member_id  = case h.actor when 'buyer' then o.member_id end,
  actor_name = case h.actor when 'clock' then 'cancel-unpaid' when 'provider' then 'wechat-pay' end
from orders o where o.id = h.order_id;

alter table order_history
  drop column actor,
  alter column actor_type set not null,
  add constraint order_history_actor check (
    case actor_type
      when 'member' then member_id is not null and num_nonnulls(staff_id, actor_name) = 0
      when 'staff' then num_nonnulls(member_id, actor_name) = 0
      when 'job' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      when 'provider' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      else false
    end);

alter table color_card_history
  add column actor_type text,
  add column member_id  uuid references members,
  add column actor_name text,
  add column note       text not null default '';

update color_card_history h set
  actor_type = case h.actor when 'member' then 'member' else 'staff' end,
  member_id  = case h.actor when 'member' then c.member_id end,
  staff_id   = case h.actor when 'member' then null else h.staff_id end
from color_cards c where c.id = h.card_id;

alter table color_card_history
  drop column actor,
  alter column actor_type set not null,
  add constraint color_card_history_actor check (
    case actor_type
      when 'member' then member_id is not null and num_nonnulls(staff_id, actor_name) = 0
      when 'staff' then num_nonnulls(member_id, actor_name) = 0
      when 'job' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      when 'provider' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      else false
    end);
