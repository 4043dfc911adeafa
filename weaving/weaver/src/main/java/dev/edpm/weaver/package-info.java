/**
 * Checks, plans and weaves the regions of classes. The reader of javac's trees and the reader of
 * class files both end here.
 */
package dev.edpm.weaver;
