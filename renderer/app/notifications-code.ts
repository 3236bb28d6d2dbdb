/** Code that is loaded before the first notification is shown. */
export { Notifications } from '@mantine/notifications';
