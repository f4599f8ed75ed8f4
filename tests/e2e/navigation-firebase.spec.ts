import { test } from 'playwright/test';
import { startDeployedProduct } from './deployed.ts';
import { navigationContract } from './navigation/navigation.contract.ts';
import { withMotion } from './motion.ts';

test.use(withMotion);

navigationContract(startDeployedProduct);
