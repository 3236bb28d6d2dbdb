/** Code loaded before the first tooltip is shown. */
export { Tooltip } from '@mantine/core';
