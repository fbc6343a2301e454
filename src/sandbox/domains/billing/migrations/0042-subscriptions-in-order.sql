-- The order in which the subscriptions in a status are listed in parts; it has what the index of the status alone had.
create index subscription_in_status on subscription (subscriptionStatus, createdAt, subscriptionId);
drop index subscription_status;
