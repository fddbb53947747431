-- What a member is in the business; who opened it owns it. Which capabilities a role has, the program says.
alter table membership add column role text not null default 'owner';
alter table membership alter column role drop default;
alter table membership add constraint membership_role check (role in ('owner', 'manager', 'cashier', 'accountant'));
