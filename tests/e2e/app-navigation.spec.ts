import { test } from 'playwright/test';
import { appNavigationContract } from './navigation/app-navigation.contract.ts';
import { startProduct } from './product.ts';
import { withMotion } from './motion.ts';

test.use(withMotion);

appNavigationContract(startProduct);
