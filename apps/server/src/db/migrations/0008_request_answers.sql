-- First answers to creating calls: the same request id gets the same answer.

create table request_answers (
  owner        text not null,
  path         text not null,
  request_id   text not null,
  answer       jsonb,
  created_at   timestamptz not null,
  primary key (owner, path, request_id)
);
create index request_answers_age on request_answers (created_at);
