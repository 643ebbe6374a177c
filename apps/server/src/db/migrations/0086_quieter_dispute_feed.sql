-- An open dispute or complaint is read at its provider again and again. For programs, its order changes only when it begins
-- or ends; every reading told them of the order anew.

drop trigger disputes_fed on disputes;
create trigger disputes_fed after insert on disputes for each row execute function feed_row('order', 'order_id');
create trigger disputes_fed_again after update on disputes for each row
  when ((old.ended_at is null) <> (new.ended_at is null)) execute function feed_row('order', 'order_id');
