import { z } from 'zod';
import {
  FULFILLMENT_STATUSES,
  REJECTION_REASONS,
  REQUEST_STATUSES,
  SUPPORTED_ACTIONS,
} from '../fulfillment/fulfillment-order.ts';

export const fulfillmentStatusSchema = z.enum(FULFILLMENT_STATUSES);
export const requestStatusSchema = z.enum(REQUEST_STATUSES);
export const supportedActionSchema = z.enum(SUPPORTED_ACTIONS);
export const rejectionReasonSchema = z.enum(REJECTION_REASONS);
