-- Why a task failed when it was last tried, for whoever operates the program; it goes with the task.
alter table task add column last_error text;
