<?php
/**
 * Two addresses: of the gateway, and of the loader where it does not come with the plugin.
 *
 * @package Tarja
 */

namespace Tarja;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_menu', __NAMESPACE__ . '\add_page' );
add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );

/** Empty: the widgets ask `/tarja/` of the site itself. */
function gateway_url() {
	return (string) get_option( 'tarja_gateway', '' );
}

/** Whether the loader is the one that comes with the plugin. */
function has_own_loader() {
	return '' === (string) get_option( 'tarja_loader', '' );
}

function loader_url() {
	return has_own_loader() ? plugins_url( 'embed/loader.js', __FILE__ ) : (string) get_option( 'tarja_loader' );
}

function settings() {
	return array(
		'tarja_gateway' => array( __( 'Address of the gateway', 'tarja' ), __( 'Where the figures come from, such as https://data.example/tarja/. Empty: /tarja/ on this site.', 'tarja' ) ),
		'tarja_loader'  => array( __( 'Address of the loader', 'tarja' ), __( 'Empty: the one that comes with this plugin.', 'tarja' ) ),
	);
}

function register_settings() {
	add_settings_section( 'tarja', '', '__return_null', 'tarja' );
	foreach ( settings() as $name => list( $label, $help ) ) {
		register_setting( 'tarja', $name, array( 'type' => 'string', 'sanitize_callback' => __NAMESPACE__ . '\clean_address' ) );
		add_settings_field(
			$name,
			$label,
			function () use ( $name, $help ) {
				printf(
					'<input type="url" class="regular-text" id="%1$s" name="%1$s" value="%2$s" aria-describedby="%1$s-help"><p class="description" id="%1$s-help">%3$s</p>',
					esc_attr( $name ),
					esc_attr( get_option( $name, '' ) ),
					esc_html( $help )
				);
			},
			'tarja',
			'tarja',
			array( 'label_for' => $name )
		);
	}
}

function clean_address( $given ) {
	return esc_url_raw( trim( (string) $given ), array( 'http', 'https' ) );
}

function add_page() {
	add_options_page( __( 'Tarja widgets', 'tarja' ), __( 'Tarja widgets', 'tarja' ), 'manage_options', 'tarja', __NAMESPACE__ . '\print_page' );
}

function print_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html__( 'Tarja widgets', 'tarja' ) . '</h1><form action="options.php" method="post">';
	settings_fields( 'tarja' );
	do_settings_sections( 'tarja' );
	submit_button();
	echo '</form></div>';
}
