import { test } from 'playwright/test';
import { journeyContract } from './journey/journey.contract.ts';
import { startProduct } from './product.ts';
import { withMotion } from './motion.ts';

test.use(withMotion);

journeyContract(startProduct);
