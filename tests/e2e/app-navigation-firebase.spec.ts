import { startDeployedProduct } from './deployed.ts';
import { appNavigationContract } from './navigation/app-navigation.contract.ts';

appNavigationContract(startDeployedProduct);
