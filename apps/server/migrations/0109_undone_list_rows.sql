-- An undo goes part by part, and knows from this where it is.
alter table supplier_list_row add column is_undone boolean not null default false;
