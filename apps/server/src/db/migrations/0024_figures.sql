-- What /metrics reads at every request: recent payments, and money that waits for staff.

create index payments_created on payments (created_at);
create index payments_with_problem on payments (problem) where problem is not null;
create index refunds_closed on refunds (payment_id) where status = 'closed';
