-- Since when the buyer of a case waits for an answer, also after the case has ended. A trigger follows the messages, so that the
-- column is right for those that nodes of the version before write; staff can say that no answer is needed.
alter table after_sales add column waits_since timestamptz;
update after_sales set waits_since = latest.at
  from (select distinct on (case_id) case_id, at, member_id from after_sales_messages where not is_note order by case_id, seq desc) latest
  where latest.case_id = after_sales.id and latest.member_id is not null and after_sales.status < 50;
create index after_sales_waits on after_sales (waits_since) where waits_since is not null;

create function follow_case_message() returns trigger language plpgsql as $$
begin
  update after_sales set waits_since = case when new.member_id is null then null else coalesce(waits_since, new.at) end
    where id = new.case_id;
  return null;
end $$;
create trigger after_sales_messages_followed after insert on after_sales_messages
  for each row when (not new.is_note) execute function follow_case_message();
