import { appNavigationContract } from './navigation/app-navigation.contract.ts';
import { startProduct } from './product.ts';

appNavigationContract(startProduct);
