import { clientContract } from './client/contract.ts';

clientContract();
