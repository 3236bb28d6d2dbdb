/** What is loaded right after the frame is painted first. */
export { Notifications } from '@mantine/notifications';
