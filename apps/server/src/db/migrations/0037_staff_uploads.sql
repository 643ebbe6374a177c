-- Staff attach pictures to messages about after-sales cases and to the result of a check.

alter table uploads
  add column staff_id uuid references staff,
  drop constraint uploads_check,
  add constraint uploads_owner check (num_nonnulls(member_id, visitor_id, staff_id) = 1);
